// For tests: a program that speaks UCI as far as its first argument lets it.
import { createInterface } from 'node:readline'

const behaviour = process.argv[2]
const say = (text: string) => process.stdout.write(`${text}\n`)

createInterface({ input: process.stdin }).on('line', line => {
  if (line === 'uci' && behaviour !== 'mute') say('id name Fake 1\nuciok')
  if (line === 'isready') say('readyok')
  if (line.startsWith('go') && behaviour === 'dies') process.exit(3)
  if (line.startsWith('go') && behaviour === 'answers') say(`info string ${line}\nbestmove e2e4`)
  if (line.startsWith('go') && behaviour === 'thinks')
    say('info depth 1\ninfo depth 2\ninfo depth 3\nbestmove e2e4')
})
