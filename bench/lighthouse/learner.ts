/** A learner made by the school of the browser tests. */
export async function postTo(url: string, body: object): Promise<{ token: string }> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  const learner: unknown = await answer.json()
  if (typeof learner !== 'object' || learner === null || !('token' in learner))
    throw new Error('No token came')
  return { token: String(learner.token) }
}
