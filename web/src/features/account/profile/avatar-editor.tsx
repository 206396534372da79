import { IconCamera } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PHOTO_BYTES, removeAvatar, setAvatar } from '@tabia/contract/account.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { patchUser, useUser } from '../../../session/user.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { CropDialog } from './crop-dialog.tsx'
import styles from './avatar-editor.module.css'

const KINDS = 'image/jpeg,image/png,image/webp'
/** A camera's picture may weigh more than what is sent of it: the square alone. */
const MOST_BYTES = PHOTO_BYTES * 10

/** The picture is kept at once, not with Save (A-AVATAR). Beside it, under its buttons: `children`. */
export function AvatarEditor({ children }: { children: ReactNode }) {
  const { profileName, photo } = useUser()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const gone = useRef(false)
  // A camera's picture is some hundred megabytes when it is decoded.
  useEffect(() => () => picture?.close(), [picture])
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])
  const { run: remove, running: removing } = useAction(async () => {
    const answer = await call(removeAvatar, {})
    patchUser(user => ({ ...user, photo: null }))
    notify({ kind: 'success', text: answer.message, seconds: 4 })
  })
  const { run: open } = useAction(async (file: File) => {
    const opened = await pictureOf(file)
    if (gone.current) opened?.close()
    else setPicture(opened)
  })

  async function save(square: Blob) {
    const answer = await call(setAvatar, { file: square })
    patchUser(user => ({ ...user, photo: answer.photo }))
    notify({ kind: 'success', text: answer.message, seconds: 4 })
    setPicture(undefined)
  }

  return (
    <div className={`u-row ${styles['row']}`}>
      <Avatar name={profileName} photo={photo} large />
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS}
        aria-label={m['account.changePhoto']()}
        onChange={event => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again.
          event.target.value = ''
          if (file) open(file)
        }}
      />
      <div className={styles['beside']}>
        <div className={`u-wrap ${styles['buttons']}`}>
          <Button
            size="small"
            icon={<IconCamera aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {photo === null ? m['account.addPhoto']() : m['account.changePhoto']()}
          </Button>
          {photo !== null && (
            <Button look="ghost" size="small" loading={removing} onClick={remove}>
              {m['account.removePhoto']()}
            </Button>
          )}
        </div>
        {children}
      </div>
      {picture && <CropDialog picture={picture} onSave={save} onClose={() => setPicture(undefined)} />}
    </div>
  )
}

/** What the browser cannot draw is no picture to us, either. */
async function pictureOf(file: File): Promise<ImageBitmap | undefined> {
  const kind = KINDS.split(',').includes(file.type)
  const picture =
    kind && file.size <= MOST_BYTES ? await createImageBitmap(file).catch(() => undefined) : undefined
  if (!picture) {
    const text = file.size > MOST_BYTES ? m['errors.photo_too_large']() : m['errors.no_photo']()
    notify({ kind: 'danger', text, seconds: 4 })
  }
  return picture
}
