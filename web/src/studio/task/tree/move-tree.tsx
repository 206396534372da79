import { useLayoutEffect, useMemo, useRef } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useDesk } from '../desk.ts'
import { COLUMNS, LANGUAGE_NAMES } from '../language-names.ts'
import { treeRows } from '../state/rows.ts'
import { TreeRow } from './tree-row.tsx'
import styles from './tree.module.css'

/** The game as rows: move, English, Russian. The row of the current move can be written in. */
export function MoveTree() {
  const { editing, findings } = useDesk()
  const { document, here } = editing
  const rows = useMemo(() => treeRows(document, here), [document, here])
  const tree = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = tree.current?.querySelector<HTMLElement>(`[data-move="${here}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    // The keyboard stays in the tree when the row it was in is another one now.
    if (
      document &&
      tree.current?.contains(window.document.activeElement) &&
      !row?.contains(window.document.activeElement)
    )
      row?.focus({ preventScroll: true })
  }, [here, document])

  return (
    <>
      <div className={`${styles['grid']} ${styles['head']}`} aria-hidden="true">
        <span>{m['studio-task.move']()}</span>
        {COLUMNS.map(locale => (
          <span key={locale}>{LANGUAGE_NAMES[locale]()}</span>
        ))}
      </div>
      <div ref={tree} className={styles['rows']} role="tree" aria-label={m['studio-task.tree']()}>
        {rows.map((row, index) => (
          <TreeRow
            key={row.id}
            row={row}
            place={{ index: index + 1, of: rows.length }}
            findings={findings.filter(({ part }) => isIn(row, part))}
          />
        ))}
      </div>
    </>
  )
}

/** What stands at the game as a whole stands in the first row. */
function isIn(row: ReturnType<typeof treeRows>[number], part: { kind: string; id?: string }): boolean {
  if (part.kind === 'start') return row.id === ''
  return part.kind === 'move' && row.moves.some(({ id }) => id === part.id)
}
