import { parseArgs } from 'node:util'
import { findMoments } from '../masters/find-moments.ts'
import { agreement, agreementTable } from '../judge/agreement.ts'
import { fitDifficulty } from '../difficulty/fit.ts'
import { SEARCH_ENGINE } from '../difficulty/search.ts'
import { writeWeights } from '../difficulty/write-weights.ts'
import { readSample } from '../judge/sample.ts'
import { RowStore, ROWS } from '../positions/rows.ts'
import { make } from '../supply/make.ts'
import { readMined } from '../supply/mined.ts'
import { costTable, nextSeed } from '../supply/run-log.ts'
import { supplyTable } from '../supply/supply.ts'
import { ENGINE } from '../positions/look.ts'
import { withEngine } from '../../server/content/engine/with-engine.ts'
import { adopt } from '../supply/producers/adopt.ts'
import { endings } from '../supply/producers/endings.ts'
import { forks } from '../supply/producers/forks.ts'
import { patterns } from '../supply/producers/patterns.ts'
import type { Producer } from '../supply/producers/producer.ts'
import { selfPlay } from '../supply/producers/self-play.ts'
import { setups } from '../supply/producers/setups.ts'
import { vary } from '../supply/producers/vary.ts'

const PRODUCERS: Record<string, Producer> = {
  adopt,
  'self-play': selfPlay,
  vary,
  endings,
  forks,
  patterns,
  setups,
}

export const ROWS_USAGE = `npm run mining -- make PRODUCER [--theme T] [--minutes N] [--seed S] [--reserve R]
                                          finds positions the plan lacks: ${Object.keys(PRODUCERS).join(', ')}
npm run mining -- supply                  what the plan needs, what there is (MINED: rows from elsewhere count, too)
npm run mining -- moments FOLDER OUT      moments of masters' games (FOLDER/*.pgn.gz) with one good, quiet move
npm run mining -- costs                   seconds of one core for a row, theme by theme
npm run mining -- agree SAMPLE            the classifier beside a tagged sample
npm run mining -- difficulty SAMPLE…      fits the weights of the difficulty model, and says how well half foretells half`

/** The steps that make rows. False: no such step. */
export async function rowsCommand(args: readonly string[], say: (text: string) => void): Promise<boolean> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      theme: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string' },
      reserve: { type: 'string' },
    },
  })
  const [step, what = ''] = positionals
  if (step === 'supply') say(supplyTable(new RowStore(ROWS).with(mined())))
  else if (step === 'moments' && what && positionals[2]) {
    const out = positionals[2]
    await withEngine(process.env, ENGINE, engine => findMoments(engine, what, out, say))
  } else if (step === 'costs') say(costTable())
  else if (step === 'agree') say(agreementTable(agreement(readSample(what))))
  else if (step === 'difficulty' && what)
    await withEngine(process.env, SEARCH_ENGINE, async engine => {
      const { weights, ...told } = await fitDifficulty(engine, positionals.slice(1).flatMap(readSample))
      writeWeights(weights)
      say(JSON.stringify(told, null, 2))
    })
  else if (step === 'make' && PRODUCERS[what]) {
    const produce = PRODUCERS[what]
    const seed = values.seed === undefined ? nextSeed(ROWS, what) : Number(values.seed)
    const minutes = Number(values.minutes ?? 10)
    const known = mined()
    const progress = (line: string) => process.stderr.write(`\r${line}\u001B[K`)
    const making = {
      produce,
      producer: what,
      theme: values.theme,
      reserve: values.reserve === undefined ? undefined : Number(values.reserve),
      folder: ROWS,
      seed,
      minutes,
      known,
      progress,
    }
    const { kept } = await withEngine(process.env, ENGINE, engine => make({ engine, ...making }))
    say(`\n${kept} rows`)
  } else return false
  return true
}

function mined() {
  return process.env.MINED ? readMined(process.env.MINED) : []
}
