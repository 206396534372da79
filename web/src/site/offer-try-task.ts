const fetchBoard = () => import('./try-task/try-task.tsx')

/** The live board is loaded on request: by the button, or by a press on its picture. */
export function offerTryTask(): void {
  const place = document.getElementById('try')
  const button = document.getElementById('try-button')
  const trouble = document.getElementById('try-trouble')
  if (!place || !button || !trouble) return
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
    const { openTryTask } = await fetchBoard()
    openTryTask(place)
    button.hidden = true
  } catch {
    button.ariaBusy = 'false'
    trouble.hidden = false
  }
}
