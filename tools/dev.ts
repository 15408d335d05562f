// npm run dev: the API restarts when its files change, the browser side is replaced piece by piece without a reload.
import { type ChildProcess, spawn } from 'node:child_process'
import { packageBin } from './package-bin.ts'
import { inRoot } from './root.ts'

const server = ['--watch', '--watch-preserve-output', inRoot('tools', 'serve.ts'), '--without-pages']
const pages = [packageBin('vite', 'vite', 'apps/web'), '--host', '127.0.0.1']

function launch(args: string[], cwd: string): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit' })
}

const children = [launch(server, inRoot()), launch(pages, inRoot('apps', 'web'))]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM')
  })
}
await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
