import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumPath, shortLivedChromiumArgs } from './tools/chromium.ts'

/** One PostgreSQL for all runs of this machine, see packages/database/src/testing. */
const withServer = (project: ReturnType<typeof layer>) => ({
  ...project,
  test: {
    ...project.test,
    globalSetup: './packages/database/src/testing/global-setup.ts',
    testTimeout: 30_000,
  },
})

/** Files of one worker share the modules they import: a third of the time, and tests keep no state in modules. */
const layer = (name: string, ...folders: string[]) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    environment: 'node',
    isolate: false,
  },
})

/** While one worker waits for the database, the other one works; Vitest alone would leave a core to the watcher. */
const maxWorkers = availableParallelism()

const executablePath = chromiumPath()

const browser = {
  extends: './apps/web/vite.config.ts',
  root: './apps/web',
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    // This project stands on the configuration of the product and hears nothing of the root's: alone it opens one page.
    maxWorkers,
    // As long as a story has: pages share the cores, and the gallery of all widgets is drawn for seconds.
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A desk, not a telephone: below a certain width lists become cards.
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { args: shortLivedChromiumArgs, ...(executablePath ? { executablePath } : {}) },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    maxWorkers,
    // What is waited for comes when the machine gets to it: one second is no measure of a busy one.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      layer('domain', 'packages/domain/src', 'packages/contract/src'),
      withServer(layer('database', 'packages/database/src')),
      withServer(layer('reports', 'packages/reports/src')),
      withServer(layer('server', 'apps/server/src')),
      layer('web', 'apps/web/src'),
      layer('tools', 'tools', 'bench'),
      browser,
    ],
  },
})
