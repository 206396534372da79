import { IconBookmarkPlus, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { addToBook } from '@tabia/contract/book.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './into-book.module.css'

interface IntoBookProps {
  task: number
  /** Half moves of the author's main line before the position that is to be asked. */
  ply?: number
}

/** Puts a task into the mistakes book, also one that was solved: it comes again from tomorrow on. */
export function IntoBook({ task, ply = 0 }: IntoBookProps) {
  const [isIn, setIn] = useState(false)
  const { run: add, running } = useAction(async () => {
    await call(addToBook, { body: { task, ply } })
    setIn(true)
  })
  return (
    <div className={styles['into']}>
      {/* It stands where its button was. */}
      <output className={`u-row u-small ${styles['in']}`}>
        {isIn && (
          <>
            <IconCheck aria-hidden="true" />
            {m['book.isIn']()}
          </>
        )}
      </output>
      {!isIn && (
        <Button
          look="ghost"
          size="small"
          icon={<IconBookmarkPlus aria-hidden="true" />}
          loading={running}
          onClick={add}
        >
          {ply === 0 ? m['book.into']() : m['book.intoFromHere']()}
        </Button>
      )}
    </div>
  )
}
