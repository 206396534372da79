export function LevelsScreen() {
  return null
}
