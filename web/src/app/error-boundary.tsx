import { Component, type ReactNode } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../session/paths.ts'
import { PartNotLoaded } from '../ui/after-deploy.ts'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageTitle } from '../ui/page-title/page-title.tsx'
import styles from './error-boundary.module.css'

type Fault = 'broken' | 'notLoaded'

const WORDS = {
  broken: { title: m['common.broken'], hint: m['common.brokenHint'] },
  notLoaded: { title: m['common.loadFailed'], hint: m['common.loadFailedHint'] },
}

/** A screen that breaks leaves the menu standing, says so, and offers two ways out. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { fault: Fault | null }> {
  override state: { fault: Fault | null } = { fault: null }

  static getDerivedStateFromError(error: unknown): { fault: Fault } {
    return { fault: error instanceof PartNotLoaded ? 'notLoaded' : 'broken' }
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    const { title, hint } = WORDS[fault]
    return (
      <div className={styles['broken']}>
        <PageTitle look="quiet" />
        <EmptyState title={title()} text={hint()}>
          <Button look="primary" onClick={() => location.reload()}>
            {m['common.reload']()}
          </Button>
          <Button onClick={() => location.assign(`/account${PATHS.training}`)}>
            {m['common.toTraining']()}
          </Button>
        </EmptyState>
      </div>
    )
  }
}
