import { Component, type ReactNode } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../session/paths.ts'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageTitle } from '../ui/page-title/page-title.tsx'
import styles from './error-boundary.module.css'

/** A screen that breaks leaves the menu standing, says so, and offers two ways out. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className={styles['broken']}>
        <PageTitle look="quiet" />
        <EmptyState title={m['common.broken']()} text={m['common.brokenHint']()}>
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
