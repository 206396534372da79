import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { useUserIfKnown } from '../../session/user.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import pawn from '../../ui/pieces/wP.svg'
import type { Title } from '../route.ts'
import { CentredPage } from './centred-page.tsx'

/** The addresses whose screens come with a later release: what will be here, and the way back. */
const WORDS: Partial<Record<Title, () => string>> = {
  award: m['app.coming.award'],
  task: m['app.coming.task'],
  subscribe: m['app.coming.subscribe'],
  solved: m['app.coming.solved'],
  solvedTask: m['app.coming.solved'],
  stats: m['app.coming.stats'],
  awards: m['app.coming.awards'],
  videos: m['app.coming.videos'],
  support: m['app.coming.support'],
  paymentReturn: m['app.coming.paymentReturn'],
}

export function ComingPage({ title }: { title: Title }) {
  const user = useUserIfKnown()
  return (
    <CentredPage image={pawn} text={WORDS[title]?.() ?? ''}>
      <ButtonLink look="primary" size="large" to={user ? PATHS.training : PATHS.login}>
        {user ? m['common.toTraining']() : m['app.logIn']()}
      </ButtonLink>
    </CentredPage>
  )
}
