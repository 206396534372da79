import { IconBookmarkPlus, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { addToBook } from '@tabia/contract/book.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './into-book.module.css'

/** Puts a task into the mistakes book, also one that was solved: it comes again from tomorrow on. */
export function IntoBook({ task }: { task: number }) {
  const [isIn, setIn] = useState(false)
  const { run: add, running } = useAction(async () => {
    await call(addToBook, { body: { task, ply: 0 } })
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
          {m['book.into']()}
        </Button>
      )}
    </div>
  )
}
