import {
  addTask,
  addTopic,
  getDraft,
  getDraftTask,
  startDraft,
  undoChange,
  writeDraftTask,
} from '@tabia/contract/studio/drafts.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Client } from './client.ts'

/** Positions in which the rook mates at once, a square of the king's shelter apart: as many games as are wanted. */
export function mateGame(number = 0): string {
  const file = 'abcefgh'[number % 7] ?? 'a'
  const pawns = 'Pp'[Math.floor(number / 7) % 2] ?? 'P'
  const row = (square: string) => Array.from('abcdefgh', each => (each === square ? pawns : '1')).join('')
  const fen = `6k1/5ppp/8/${row(file)}/8/8/5PPP/3R2K1 w - - 0 1`.replaceAll(/1+/g, ones =>
    String(ones.length),
  )
  return `[FEN "${fen}"]\n\n{Mate.} {[%lang ru] Мат.} 1. Rd8# 1-0\n`
}

/**
 * What an editor does with a draft, in a word each.
 *
 *     const desk = await draftDesk(coach)
 *     const task = await desk.add(mateGame())
 *     await desk.write(task.id, 'something else')
 */
export async function draftDesk(editor: Client, levelId: LevelId = 0) {
  const begun = await editor.call(startDraft, { new: { levelId, name: { en: 'Mates', ru: 'Маты' } } })
  const params = { id: String(begun.id) }
  const newTopic = (week: number, en: string) =>
    editor.call(addTopic, { week, name: { en, ru: `${en} (ru)` } }, { params })
  const topic = await newTopic(1, 'Back rank')
  const desk = (by: Client) => ({
    ...begun,
    params,
    topic: topic.id,
    addTopic: newTopic,
    tree: () => by.call(getDraft, undefined, { params }),
    add: (pgn: string, after: number | null = null, to = topic.id) =>
      by.call(addTask, { topic: to, after, pgn }, { params }),
    task: (id: number) => by.call(getDraftTask, undefined, { params: { id: String(id) } }),
    /** Over what the editor last read. */
    async write(id: number, pgn: string) {
      const { revision } = await by.call(getDraftTask, undefined, { params: { id: String(id) } })
      return by.call(writeDraftTask, { revision, pgn }, { params: { id: String(id) } })
    },
    undo: () => by.call(undoChange, { way: 'undo' }, { params }),
    redo: () => by.call(undoChange, { way: 'redo' }, { params }),
    /** Topic by topic, the ids of their tasks. */
    async outline() {
      const { weeks } = await by.call(getDraft, undefined, { params })
      return weeks.flatMap(({ topics }) => topics.map(({ tasks }) => tasks.map(({ id }) => id)))
    },
  })
  return { ...desk(editor), as: desk }
}
