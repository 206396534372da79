// Mark E. Glickman, "Example of the Glicko-2 system" (www.glicko.net/glicko/glicko2.pdf); the steps are the paper's.

export interface Rating {
  rating: number
  /** RD, on the scale of `rating`. */
  deviation: number
  volatility: number
}

export interface Game {
  opponent: { rating: number; deviation: number }
  /** 1 won, 0.5 drawn, 0 lost. */
  score: number
}

/** Glicko points per unit of the paper's own scale. */
const SCALE = 173.7178
/** How much the volatility may change over time, system-wide. */
const TAU = 0.5
const PRECISION = 0.000001

/** The rating after one rating period with these games. A period without any widens the deviation alone. */
export function afterPeriod(player: Rating, games: readonly Game[]): Rating {
  if (games.length === 0) return afterIdle(player, 1)

  const phi = player.deviation / SCALE
  let information = 0
  let surplus = 0
  for (const { opponent, score } of games) {
    const weight = weightOf(opponent.deviation)
    const expected = expectedScore(player.rating, opponent)
    information += weight ** 2 * expected * (1 - expected)
    surplus += weight * (score - expected)
  }
  const variance = 1 / information // step 3
  const delta = variance * surplus // step 4
  const volatility = nextVolatility(player.volatility, phi, variance, delta)

  const phiStar = Math.hypot(phi, volatility) // step 6
  const nextPhi = 1 / Math.sqrt(1 / phiStar ** 2 + 1 / variance) // step 7
  return {
    rating: player.rating + SCALE * nextPhi ** 2 * surplus,
    deviation: SCALE * nextPhi,
    volatility,
  }
}

/** `periods` (not only whole ones) without a game: step 6 of the paper, as often. */
export function afterIdle(player: Rating, periods: number): Rating {
  const phi = player.deviation / SCALE
  return { ...player, deviation: SCALE * Math.sqrt(phi ** 2 + player.volatility ** 2 * periods) }
}

/** The score to expect, between 0 and 1: the paper's E. */
export function expectedScore(rating: number, opponent: Game['opponent']): number {
  return 1 / (1 + Math.exp((-weightOf(opponent.deviation) * (rating - opponent.rating)) / SCALE))
}

/** How much a result against an opponent known this well says: the paper's g. */
function weightOf(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * (deviation / SCALE) ** 2) / Math.PI ** 2)
}

/** Step 5: the root of f by the Illinois algorithm; `a` and `b` enclose it, on a logarithmic scale. */
function nextVolatility(volatility: number, phi: number, variance: number, delta: number): number {
  const start = Math.log(volatility ** 2)
  const f = (x: number) => {
    const spread = phi ** 2 + variance + Math.exp(x)
    return (Math.exp(x) * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - start) / TAU ** 2
  }

  // Where the surprise is small the paper steps down from `start` until f is positive. As f(x) is more than
  // (start - x) / TAU^2 - 1/2, the first step does it for every TAU below 2.
  const excess = delta ** 2 - phi ** 2 - variance
  let a = start
  let b = excess > 0 ? Math.log(excess) : start - TAU
  let fa = f(a)
  let fb = f(b)
  while (Math.abs(b - a) > PRECISION) {
    const c = a + ((a - b) * fa) / (fb - fa)
    const fc = f(c)
    if (fc * fb <= 0) {
      a = b
      fa = fb
    } else {
      fa /= 2
    }
    b = c
    fb = fc
  }
  return Math.exp(a / 2)
}
