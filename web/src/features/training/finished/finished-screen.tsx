export function FinishedScreen() {
  return null
}
