/** Where the pictures go: `<area>/<view>/<scene>.png`, and sheets of them. */
export const PICTURES = 'test-results/look'
