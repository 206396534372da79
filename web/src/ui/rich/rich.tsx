import { cloneElement, Fragment, type ReactElement } from 'react'

/**
 * A sentence with something in it: the text holds `<name>words</name>`, and the element of that name is put around
 * the words. So a sentence stays one message, and each language puts the link where it belongs.
 */
export function Rich({ text, parts }: { text: string; parts: Record<string, ReactElement> }) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  return pieces.map((piece, index) => {
    // split() gives text, name, words, text, name, words, …
    if (index % 3 === 1) return null
    const around = index % 3 === 2 ? parts[pieces[index - 1] ?? ''] : undefined
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a sentence keep their places
    return <Fragment key={index}>{around ? cloneElement(around, undefined, piece) : piece}</Fragment>
  })
}
