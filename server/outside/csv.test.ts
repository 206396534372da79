import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { formatCsv } from './csv.ts'

test('commas, quotes and line ends stay inside their cell', () => {
  equal(
    formatCsv([
      ['a', 'b,c'],
      ['say "hi"', 'two\nlines'],
    ]),
    'a,"b,c"\r\n"say ""hi""","two\nlines"\r\n',
  )
})

test('what a spreadsheet would run is text', () => {
  equal(formatCsv([['=1+1', '+7', '-1', '@sum', 'a=b']]), "'=1+1,'+7,'-1,'@sum,a=b\r\n")
})

test('numbers are numbers, negative ones too', () => {
  equal(formatCsv([[-1.5, 20, '']]), '-1.5,20,\r\n')
})
