import { useEffect, useRef, useState } from 'react'
import {
  getGameText,
  readGamesAnew,
  type GamesReport,
  type ReportedGame,
} from '@tabia/contract/studio/games.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { TextArea } from '../../ui/field/field.tsx'
import { act, useStudioCall } from '../app/use-call.ts'
import { AskDialog } from '../pieces/ask-dialog.tsx'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { titleOf } from './game-list.tsx'
import styles from './games.module.css'

interface MendDialogProps {
  draft: number
  report: GamesReport
  game: ReportedGame
  onMended: (games: GamesReport['games']) => void
  onClose: () => void
}

/** The text of one game, open at its first finding. */
export function MendDialog({ draft, report, game, onMended, onClose }: MendDialogProps) {
  const { number } = game
  const [pgn, setPgn] = useState<string>()
  const place = { id: draft, games: report.id }
  const { data, error, isFetching, refetch } = useStudioCall(getGameText, { params: { ...place, number } })
  const text = pgn ?? data?.pgn

  async function mend() {
    if (text === undefined) return
    const { games } = await act(readGamesAnew, { params: place, body: { number, pgn: text } })
    onMended(games)
    onClose()
  }
  return (
    <AskDialog
      title={
        game.title === null && game.fen === null
          ? m['studio-games.game']({ number })
          : m['studio-games.mendTitle']({ number, title: titleOf(game) })
      }
      button={m['studio-games.mendDone']()}
      ready={text !== undefined}
      onSure={mend}
      onCancel={onClose}
    >
      {game.findings.map(({ code, line, column, sentence, mend: cure }) => (
        <p key={`${code} ${line} ${column}`} className="u-fine">
          <b>{sentence}</b> {cure}
        </p>
      ))}
      {text !== undefined ? (
        <GameText text={text} line={lineIn(game, data?.pgn)} onChange={setPgn} />
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={1} height={200} />
      )}
    </AskDialog>
  )
}

/** Of the first finding, in the game itself; a mended game counts its own lines. */
function lineIn({ findings, line }: ReportedGame, text = ''): number {
  const found = findings[0]?.line ?? line
  const own = found - line
  return own >= 0 && own < text.split('\n').length ? own : 0
}

function GameText({
  text,
  line,
  onChange,
}: {
  text: string
  line: number
  onChange: (text: string) => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const lines = text.split('\n')
    const start = lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0)
    field.current?.focus()
    field.current?.setSelectionRange(start, start + (lines[line]?.length ?? 0))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])
  return (
    <div className={styles['pgn']}>
      <TextArea
        ref={field}
        label={m['studio-games.text']()}
        rows={12}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
