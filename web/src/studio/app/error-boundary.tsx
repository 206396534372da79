import { Component, type ReactNode } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PartNotLoaded } from '../../ui/lazy.tsx'
import { Page } from '../pieces/page.tsx'

/** A screen that breaks leaves the frame standing, and says so. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const lost = error instanceof PartNotLoaded
    const hint = lost ? m['common.loadFailedHint']() : m['studio.brokenHint']()
    return (
      <Page title={m['studio.title']()} quiet>
        <EmptyState title={lost ? m['common.loadFailed']() : m['common.broken']()} text={hint}>
          <Button look="primary" onClick={() => location.reload()}>
            {m['common.reload']()}
          </Button>
        </EmptyState>
      </Page>
    )
  }
}
