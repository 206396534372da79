import { PageTitle } from '../../ui/page-title/page-title.tsx'

/** Empty by the specification (A-INVITE). */
export function InvitePage() {
  return <PageTitle />
}
