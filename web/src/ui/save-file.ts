/** Hands the browser a file to keep, under this name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has read the address by the next turn of the loop.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
