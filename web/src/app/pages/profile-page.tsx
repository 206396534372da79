import { LetterChoice } from '../../features/disputes/letter-choice.tsx'
import { ProfileScreen } from '../../features/account/profile/profile-screen.tsx'
import { OrderHistory } from '../../features/payments/order-history.tsx'

/** The profile, and below it what was bought. */
export function ProfilePage() {
  return (
    <>
      <ProfileScreen />
      <LetterChoice />
      <OrderHistory />
    </>
  )
}
