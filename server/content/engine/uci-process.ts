import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'

/** The engine cannot be started, has ended, or does not answer. */
export class EngineFailed extends Error {}

interface Waiting {
  until: (line: string) => boolean
  lines: string[]
  resolve: (lines: string[]) => void
  reject: (error: EngineFailed) => void
  silenceMs: number
  timer: NodeJS.Timeout
}

/** A program that takes commands and answers in lines, one command at a time. */
export class UciProcess {
  private readonly child: ChildProcessWithoutNullStreams
  private waiting: Waiting | undefined
  private failure: EngineFailed | undefined

  constructor(path: string, args: readonly string[] = [], inBackground = false) {
    this.child = spawn(path, args)
    if (inBackground && this.child.pid !== undefined)
      setPriority(this.child.pid, constants.priority.PRIORITY_LOW)
    this.child.once('error', error => this.fail(`${path} cannot be started: ${error.message}`))
    this.child.once('exit', code => this.fail(`${path} has ended (${code ?? 'killed'})`))
    // A dead engine is noticed by its exit; writing to it must not end this process.
    this.child.stdin.on('error', () => undefined)
    this.child.stderr.resume()
    createInterface({ input: this.child.stdout }).on('line', line => this.take(line))
  }

  /**
   * Sends the lines and collects the answer, its last line included. Only silence is a failure: on a busy machine a
   * thorough search takes its time.
   */
  ask(lines: readonly string[], until: (line: string) => boolean, silenceMs: number): Promise<string[]> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure)
      if (this.waiting) return reject(new EngineFailed('The engine is still answering another question'))
      this.waiting = { until, lines: [], resolve, reject, silenceMs, timer: this.deadline(silenceMs) }
      this.child.stdin.write(lines.map(line => `${line}\n`).join(''))
    })
  }

  /** Ends the program and waits until it is gone. */
  close(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined) {
      return Promise.resolve()
    }
    return new Promise(resolve => {
      this.child.once('exit', () => resolve())
      this.fail('The engine was closed')
      this.child.kill()
    })
  }

  private take(line: string): void {
    const { waiting } = this
    if (!waiting) return
    clearTimeout(waiting.timer)
    waiting.lines.push(line)
    if (!waiting.until(line)) {
      waiting.timer = this.deadline(waiting.silenceMs)
      return
    }
    this.waiting = undefined
    waiting.resolve(waiting.lines)
  }

  private deadline(silenceMs: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.fail(`The engine has been silent for ${silenceMs / 1000} s`)
      this.child.kill('SIGKILL')
    }, silenceMs)
  }

  private fail(sentence: string): void {
    this.failure ??= new EngineFailed(sentence)
    clearTimeout(this.waiting?.timer)
    this.waiting?.reject(this.failure)
    this.waiting = undefined
  }
}
