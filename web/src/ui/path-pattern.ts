/**
 * What a path says by its pattern, or undefined where it does not fit; a `?` makes the part optional.
 *
 *     matchPath('/solved/:topicId/task', '/solved/11/task')   // { topicId: '11' }
 */
export function matchPath(pattern: string, path: string): Record<string, string | undefined> | undefined {
  const parts = pattern.replaceAll(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2')
  const found = new RegExp(`^${parts}/*$`, 'i').exec(path)
  return found ? { ...found.groups } : undefined
}
