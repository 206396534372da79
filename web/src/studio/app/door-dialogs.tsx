import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { LostPart } from '../../ui/empty-state/empty-state.tsx'
import { lazyPart } from '../../ui/lazy.tsx'
import { answerDoor, setSignedOut, useDoor } from './door.ts'
import { InDialog } from './keys.ts'

const EnterDialog = lazyPart<{ onEntered: () => void; onClose: () => void }>(
  async () => (await import('../enter/enter-screen.tsx')).EnterDialog,
  ({ retrying, onRetry, onClose }) => <LostPart retrying={retrying} onRetry={onRetry} onClose={onClose} />,
)

/** What is asked over a page, so that nothing typed on it is lost: the password, or to sign in again. */
export function DoorDialogs({ onEntered }: { onEntered: () => unknown }) {
  const door = useDoor()
  if (door === 'signedOut') return <SignedOut onBack={onEntered} />
  if (door !== 'asks') return null
  const entered = () => {
    answerDoor(true)
    void onEntered()
  }
  return (
    <InDialog value>
      <EnterDialog onEntered={entered} onClose={() => answerDoor(false)} />
    </InDialog>
  )
}

/** The way back from the login leads to a learner's pages alone, so it opens in a tab of its own. */
function SignedOut({ onBack }: { onBack: () => unknown }) {
  function goOn() {
    setSignedOut(false)
    void onBack()
  }
  return (
    <Dialog title={m['studio.signedOut']()} onClose={() => setSignedOut(false)}>
      <p>{m['studio.signedOutHint']()}</p>
      <DialogButtons>
        <Button onClick={goOn}>{m['studio.goOn']()}</Button>
        <Button look="primary" onClick={() => open('/account/login', '_blank')}>
          {m['auth.logIn']()}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
