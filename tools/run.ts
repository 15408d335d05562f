import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.ts'

export type RunResult = { code: number; output: string }
export type RunOptions = { cwd?: string; env?: Record<string, string>; show?: boolean }

/** Runs a program of ours; its output is shown as it comes (`show`) or returned for the case of failure. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...options.env },
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output).trim() }))
  })
}
