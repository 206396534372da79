const fetchBoard = () => import('./try-task/open.tsx')

/** The live board comes when somebody asks for it: by the button, or by a press on its picture. */
export function offerTryTask(): void {
  const place = document.getElementById('try')
  const button = document.getElementById('try-button')
  const trouble = document.getElementById('try-trouble')
  if (!place || !button || !trouble) return
  const asked = () => void open(place, button, trouble)
  button.hidden = false
  button.addEventListener('click', asked)
  place.querySelector('.board-picture')?.addEventListener('click', asked)
  // Whoever comes near will soon ask; a failure is told when they do.
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
