import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../build-web.ts'
import { launchOptions } from '../chromium.ts'
import { packageBin } from '../package-bin.ts'
import { inRoot } from '../root.ts'
import { run } from '../run.ts'
import { readPlaywright, readVitest } from './runner-reports.ts'
import { type Counts, countsWithCrash, type Step } from './step.ts'

const reports = inRoot('.cache', 'verify')
const failed: Counts = { passed: 0, failed: 1, skipped: 0 }
const passed: Counts = { passed: 1, failed: 0, skipped: 0 }

/** A check that either holds or not; its output matters only when it does not. */
function check(name: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const result = await run(process.execPath, args)
      if (result.code !== 0) console.log(result.output)
      return result.code === 0 ? passed : failed
    },
  }
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, name)
  rmSync(file, { force: true })
  return file
}

function vitest(name: string, projects: string[], needsBrowser = false): Step {
  return {
    name,
    run: async () => {
      if (needsBrowser) launchOptions()
      const file = freshReport(`vitest-${projects[0]}.json`)
      const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
      const chosen = projects.map((project) => `--project=${project}`)
      const { code } = await run(process.execPath, [packageBin('vitest'), ...args, ...chosen], { show: true })
      return countsWithCrash(existsSync(file) ? readVitest(file) : failed, code)
    },
  }
}

const build: Step = {
  name: 'Сборка браузерной части',
  run: async () => {
    await buildWeb()
    return passed
  },
}

const stories: Step = {
  name: 'Истории в браузере',
  run: async () => {
    launchOptions()
    const file = freshReport('playwright.json')
    const { code } = await run(process.execPath, [packageBin('@playwright/test', 'playwright'), 'test'], {
      show: true,
    })
    return countsWithCrash(existsSync(file) ? readPlaywright(file) : failed, code)
  },
}

const tsc = packageBin('typescript', 'tsc')
const typedFolders = ['.', 'e2e', 'apps/web'].filter((folder) => existsSync(inRoot(folder, 'tsconfig.json')))

const exist = (pattern: string) => globSync(pattern, { cwd: inRoot() }).length > 0

/** Everything that npm test runs, quick answers first; a part that does not exist yet has no step. */
export function allSteps(): Step[] {
  return [
    check('Стиль кода', [packageBin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']),
    ...typedFolders.map((folder) => check(`Типы: ${folder}`, [tsc, '-p', join(folder, 'tsconfig.json')])),
    check('Архитектура', [inRoot('tools', 'architecture.ts')]),
    vitest('Проверки без браузера', ['domain', 'database', 'reports', 'server', 'web', 'tools']),
    ...(exist('apps/web/src/**/*.browser.test.tsx') ? [vitest('Виджеты в браузере', ['browser'], true)] : []),
    build,
    ...(exist('e2e/**/*.spec.ts') ? [stories] : []),
  ]
}
