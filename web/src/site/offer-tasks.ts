const fetchBoard = () => import('./open-task.tsx')

/** Live boards are loaded on request: by a button that names its place, or by a press on the picture there. */
export function offerTasks(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-opens]')) offer(button)
}

function offer(button: HTMLButtonElement): void {
  const place = document.getElementById(button.dataset['opens'] ?? '')
  const trouble = place?.querySelector<HTMLElement>('.trouble')
  if (!place || !trouble) return
  const asked = () => void open(place, button, trouble)
  button.hidden = false
  button.addEventListener('click', asked)
  place.querySelector('.board-picture')?.addEventListener('click', asked)
  // A pointer that comes near will soon press: fetched ahead; a failure is shown on the press.
  for (const near of ['pointerenter', 'focusin'])
    button.addEventListener(near, () => void fetchBoard().catch(() => {}), { once: true })
}

async function open(place: HTMLElement, button: HTMLElement, trouble: HTMLElement) {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  trouble.hidden = true
  try {
    const { openTask } = await fetchBoard()
    openTask(place)
    button.hidden = true
  } catch {
    button.ariaBusy = 'false'
    trouble.hidden = false
  }
}
