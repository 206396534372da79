import * as calls from '@tabia/contract/studio/people.ts'
import type { Person } from '@tabia/contract/studio/people.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { askForFile } from '../app/ask-for-file.ts'
import { act } from '../app/use-call.ts'
import { longDate } from '../pieces/moments.ts'
import type { ActionName } from './person-actions.tsx'

/** What is asked about. */
export type Asked = { action: ActionName } | { action: 'takeBack'; course: Person['courses'][number] }

interface ActionWords {
  title: string
  /** What happens. */
  text: string
  button: string
  danger?: boolean
}

/** What a dialog says before an action. */
export function actionWords(asked: Asked, { email, sessions }: Person): ActionWords {
  switch (asked.action) {
    case 'confirm':
      return {
        title: m['studio-people.confirmTitle'](),
        text: m['studio-people.confirmText']({ email }),
        button: m['studio-people.confirmButton'](),
      }
    case 'email':
      return {
        title: m['studio-people.emailTitle'](),
        text: m['studio-people.emailText'](),
        button: m['studio-people.emailButton'](),
      }
    case 'link':
      return {
        title: m['studio-people.linkTitle'](),
        text: m['studio-people.linkText']({ email }),
        button: m['studio-people.linkButton'](),
      }
    case 'give':
      return {
        title: m['studio-people.giveTitle'](),
        text: m['studio-people.giveText'](),
        button: m['studio-people.giveButton'](),
      }
    case 'takeBack':
      return {
        title: m['studio-people.takeBackTitle'](),
        text: m['studio-people.takeBackText']({ course: asked.course.name }),
        button: m['studio-people.takeBackButton'](),
        danger: true,
      }
    case 'endSessions':
      return {
        title: m['studio-people.endTitle'](),
        text: m['studio-people.endText']({ count: sessions.length }),
        button: m['studio-people.endButton'](),
      }
    case 'export':
      return {
        title: m['studio-people.exportTitle'](),
        text: m['studio-people.exportText'](),
        button: m['studio-people.exportButton'](),
      }
    case 'block':
      return {
        title: m['studio-people.blockTitle'](),
        text: m['studio-people.blockText'](),
        button: m['studio-people.blockButton'](),
        danger: true,
      }
    case 'unblock':
      return {
        title: m['studio-people.unblockTitle'](),
        text: m['studio-people.unblockText'](),
        button: m['studio-people.unblockButton'](),
      }
    case 'erase':
      return {
        title: m['studio-people.eraseTitle'](),
        text: m['studio-people.eraseText'](),
        button: m['studio-people.eraseButton'](),
        danger: true,
      }
    case 'keep':
      return {
        title: m['studio-people.keepTitle'](),
        text: m['studio-people.keepText'](),
        button: m['studio-people.keepButton'](),
      }
  }
}

interface Sent {
  id: number
  reason: string
  /** The new address. */
  email: string
  /** The key of the course. */
  course: string
}

/** Does it. @returns what came of it, in words */
export async function runAction(
  action: Asked['action'],
  { id, reason, email, course }: Sent,
): Promise<string> {
  const params = { id }
  const body = { reason }
  const unless = (done: boolean, words: () => string) => (done ? words() : m['studio-people.saidSame']())
  switch (action) {
    case 'confirm': {
      const { done } = await act(calls.confirmAddress, { params, body })
      return unless(done, m['studio-people.saidConfirm'])
    }
    case 'email': {
      const { done } = await act(calls.moveAddress, { params, body: { reason, email } })
      return unless(done, m['studio-people.saidEmail'])
    }
    case 'link':
      await act(calls.postPasswordLetter, { params, body })
      return m['studio-people.saidLink']()
    case 'give': {
      const { order } = await act(calls.giveCourse, { params, body: { reason, course } })
      return m['studio-people.saidGive']({ order: String(order) })
    }
    case 'takeBack': {
      const { done } = await act(calls.takeCourseBack, { params, body: { reason, course } })
      return unless(done, m['studio-people.saidTakeBack'])
    }
    case 'endSessions': {
      const { ended } = await act(calls.endSessionsOf, { params, body })
      return m['studio-people.saidEnd']({ count: ended })
    }
    case 'export':
      await askForFile(calls.exportPerson, { params, body }, `tabia-data-${id}.json`)
      return m['studio-people.saidExport']()
    case 'block':
    case 'unblock': {
      const blocked = action === 'block'
      const { done } = await act(calls.blockPerson, { params, body: { reason, blocked } })
      return unless(done, blocked ? m['studio-people.saidBlock'] : m['studio-people.saidUnblock'])
    }
    case 'erase':
    case 'keep': {
      const { eraseAt } = await act(calls.erasePerson, {
        params,
        body: { reason, erase: action === 'erase' },
      })
      return eraseAt === null
        ? m['studio-people.saidKeep']()
        : m['studio-people.saidErase']({ date: longDate(eraseAt) })
    }
  }
}
