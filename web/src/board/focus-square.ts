/** Goes to the square of the grid where the walk stands; false: the grid is not there. */
export function focusSquare(): boolean {
  const cell = document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')
  cell?.focus()
  return cell !== null
}
