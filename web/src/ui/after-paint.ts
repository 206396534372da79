/** When what is on the screen has been painted; at once on a hidden page, which is never painted. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
