import type { Book } from '@tabia/contract/book.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { Switch } from '../../ui/field/checkbox.tsx'
import { notify } from '../../ui/notices/notify.ts'
import styles from './book-settings.module.css'
import { Portions } from './portions.tsx'
import { changeBook } from './use-book.ts'

/** How the book deals; each choice is kept at once. */
export function BookSettings({ book, onClose }: { book: Book; onClose: () => void }) {
  const { run: change } = useAction(async (body: Parameters<typeof changeBook>[0]) => {
    await changeBook(body)
  })
  const { run: switchOff, running } = useAction(async () => {
    await changeBook({ on: false })
    onClose()
    notify({ kind: 'info', text: m['book.switchedOff'](), seconds: 4 })
  })
  return (
    <Dialog title={m['book.settings']()} onClose={onClose}>
      <Portions value={book.portion} onChoose={portion => change({ portion })} />
      <div className={styles['same']}>
        <Switch
          label={m['book.samePicture']()}
          hint={m['book.samePictureHint']()}
          checked={book.samePicture}
          onChange={({ target }) => change({ samePicture: target.checked })}
        />
      </div>
      <p className="u-small">{m['book.switchOffHint']()}</p>
      <DialogButtons>
        <Button loading={running} onClick={switchOff}>
          {m['book.switchOff']()}
        </Button>
        <Button look="primary" onClick={onClose}>
          {m['book.close']()}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
