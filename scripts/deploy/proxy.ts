import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../find-program.ts'

export type ProxyName = 'nginx' | 'caddy'

/** The example of deploy/ in front of two processes, with a certificate of its own making. */
export async function startProxy(name: ProxyName, port: number, ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), `tabia-${name}-`))
  const [command, args, env] = name === 'nginx' ? nginx(folder, port, ports) : caddy(folder, port, ports)
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(child, 'exit')
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`https://localhost:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) break
    if (tries > 60 || child.exitCode !== null) throw new Error(`${name} is not there: ${said}`)
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function nginx(folder: string, port: number, ports: readonly number[]): [string, string[], object] {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      ...subject,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  )
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('school.example', 'localhost')
    .replaceAll(/\/etc\/letsencrypt\/live\/localhost\/fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\/live\/localhost\/privkey\.pem/g, key)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/cache/nginx/school', join(folder, 'cache'))
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replaceAll(/listen \[::\]:\d+( ssl http2)?;/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${port + 100};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    // All visitors of the proof have one address.
    .replace('rate=100r/s', 'rate=100000r/s')
  mkdirSync(join(folder, 'temp'), { recursive: true })
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${join(folder, 'temp', kind)};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')};\n${process.getuid?.() === 0 ? 'user root;\n' : ''}events {}\nhttp {\n${temp}\n${site}\n}\n`,
  )
  const program = findProgram({ command: '/usr/sbin/nginx', versionFlag: '-v', debianPackage: 'nginx' })
  execFileSync(program, ['-t', '-c', file, '-p', folder], { stdio: 'pipe' })
  return [program, ['-c', file, '-p', folder], {}]
}

function caddy(folder: string, port: number, ports: readonly number[]): [string, string[], object] {
  const file = join(folder, 'Caddyfile')
  const text = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('/var/log/caddy', folder)
    .replace(/^\{$/m, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust`)
    .replace('{$DOMAIN} {', '{$DOMAIN} {\n\ttls internal')
  writeFileSync(file, text)
  const env = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    DOMAIN: `https://localhost:${port}`,
    APP: ports.map(each => `127.0.0.1:${each}`).join(' '),
  }
  const program = findProgram({ command: 'caddy', versionFlag: 'version', debianPackage: 'caddy' })
  return [program, ['run', '--config', file, '--adapter', 'caddyfile'], env]
}
