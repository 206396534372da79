import { type Book, getBook, setBook } from '@tabia/contract/book.ts'
import { call, type CallInput } from '../../api/call.ts'
import { queryClient, useAnswer } from '../../session/query-client.ts'

const BOOK = ['book']

/** Fetched at each visit: every answer, every day changes it. `quiet`: the screen does without it. */
export const useBook = ({ quiet = false } = {}) =>
  useAnswer({ queryKey: BOOK, queryFn: () => call(getBook, {}, { notice: !quiet }), staleTime: 0 })

export async function changeBook(body: CallInput<typeof setBook>['body']): Promise<Book> {
  const book = await call(setBook, { body })
  queryClient.setQueryData(BOOK, book)
  return book
}

export const patchBook = (change: (book: Book) => Book): unknown =>
  queryClient.setQueryData<Book>(BOOK, book => book && change(book))

/** It is other than this page knows. */
export const refreshBook = (): Promise<void> => queryClient.invalidateQueries({ queryKey: BOOK })
