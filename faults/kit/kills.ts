import type { FaultOptions } from './options.ts'
import { keepPiece } from './results.ts'
import { type Blow, type Piece, strikeUnderLoad } from './run.ts'
import type { FaultSchool, openFaultSchool } from './school.ts'

/** A piece ends with an audit of its own; what it found is kept, so a run may be ended between two pieces. */
const PIECE = 10

/** So many blows, in pieces, each on a fresh school with a seed of its own. */
export async function runKills(
  fault: string,
  { seed, kills, isOver }: FaultOptions,
  school: Parameters<typeof openFaultSchool>[0],
  blowOf: (school: FaultSchool) => Blow,
): Promise<boolean> {
  let good = true
  for (let done = 0, number = 0; done < kills && !isOver(); number++) {
    const blows = Math.min(PIECE, kills - done)
    const own = seed + number
    const { problems } = await keepPiece(fault, own, async () =>
      counted(await strikeUnderLoad(school, { seed: own, blows }, blowOf)),
    )
    if (problems.length > 0) good = false
    done += blows
  }
  return good
}

function counted({ audit: { problems, ...audit }, ends, recoveries, broken, ...piece }: Piece) {
  return {
    counts: { ...piece, broken: broken.length, ends: ends.length, ...audit },
    recoveries: recoveries.map(seconds => Math.round(seconds * 10) / 10),
    problems: [
      ...problems,
      ...ends.map(end => `a server ended: ${end}`),
      ...(piece.hung > 0 ? [`${piece.hung} calls hung`] : []),
      ...broken.map(answer => `answered ${answer}`),
    ],
  }
}

/** One server after the other dies at once and is started again. */
export const killingServers =
  (): ((school: FaultSchool) => Blow) =>
  ({ servers }) => {
    let turn = 0
    const next = () => servers[turn % servers.length]
    return {
      origins: () => [next()?.origin ?? ''],
      async strike() {
        const server = next()
        turn += 1
        await server?.kill()
        await server?.start()
      },
    }
  }

/** PostgreSQL goes down as in a crash and comes up again; the servers stay. */
export const restartingDatabase =
  (): ((school: FaultSchool) => Blow) =>
  ({ servers, cluster }) => ({
    origins: () => servers.map(({ origin }) => origin),
    strike: async () => cluster?.restart('immediate'),
  })

/** The disk of everything goes dark, then the machine starts again. */
export const cuttingPower =
  (): ((school: FaultSchool) => Blow) =>
  ({ servers, cluster, disk }) => ({
    origins: () => servers.map(({ origin }) => origin),
    async strike() {
      disk?.cut()
      await Promise.all([cluster?.stop('immediate'), ...servers.map(server => server.kill())])
      disk?.comeBack()
      await cluster?.start()
      await Promise.all(servers.map(server => server.start()))
    },
  })
