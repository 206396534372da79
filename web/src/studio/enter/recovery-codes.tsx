import { useEffect, useRef, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button, MainButton } from '../../ui/button/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import forms from './forms.module.css'
import styles from './recovery-codes.module.css'

/** Ten codes that are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), 'tabia-recovery-codes.txt')
  // Where the clipboard is closed the codes can still be saved, or written down.
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div className={forms['form']}>
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        {m['studio-enter.codesTitle']()}
      </h2>
      <p className="u-quiet">{m['studio-enter.codesText']()}</p>
      <ol className={styles['list']}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={`u-wrap ${styles['ways']}`}>
        <Button onClick={copy}>{copied ? m['studio-enter.copied']() : m['studio-enter.copy']()}</Button>
        <Button onClick={save}>{m['studio-enter.save']()}</Button>
      </div>
      <MainButton onClick={onKept}>{m['studio-enter.kept']()}</MainButton>
    </div>
  )
}
