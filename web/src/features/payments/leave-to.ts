/**
 * Off to another site. Ends only if the reader comes back to this very page as it was (the browser kept it): till then
 * whatever led away stays pressed, and is not pressed twice.
 */
export async function leaveTo(address: string): Promise<void> {
  const back = new Promise(resolve => addEventListener('pageshow', resolve, { once: true }))
  location.assign(address)
  await back
}
