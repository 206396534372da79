import { spawn } from 'node:child_process'

export interface Finished {
  code: number
  output: string
  seconds: number
}

/** Runs a command of the project, from its root unless told otherwise; what it prints is collected and, if asked, shown as it comes. */
export function run(
  command: string,
  args: string[],
  { show = false, env = {}, cwd = '.' }: { show?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<Finished> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { NO_COLOR: '1', ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      if (show) stream.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    child.on('error', reject)
    child.on('close', code =>
      resolve({ code: code ?? 1, output, seconds: (performance.now() - began) / 1000 }),
    )
  })
}
