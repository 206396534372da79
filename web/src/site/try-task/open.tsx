import { createRoot } from 'react-dom/client'
import { startLanguage } from '../../session/language.ts'
import type { GivenTask } from './try-flow.ts'
import { TryTask } from './try-task.tsx'

/** Puts the live board where its picture stands. */
export function openTryTask(place: HTMLElement): void {
  startLanguage()
  const given: GivenTask = JSON.parse(document.getElementById('try-task')?.textContent ?? '')
  createRoot(place).render(<TryTask given={given} />)
}
