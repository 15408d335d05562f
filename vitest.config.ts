import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, chromiumPath } from './tools/chromium.ts'

const layer = (name: string, ...folders: string[]) => ({
  extends: true as const,
  test: { name, include: folders.map((folder) => `${folder}/**/*.test.ts`), environment: 'node' },
})

const executablePath = chromiumPath()

const browser = {
  extends: './apps/web/vite.config.ts',
  root: './apps/web',
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      layer('domain', 'packages/domain/src', 'packages/contract/src'),
      layer('database', 'packages/database/src'),
      layer('reports', 'packages/reports/src'),
      layer('server', 'apps/server/src'),
      layer('web', 'apps/web/src'),
      layer('tools', 'tools'),
      browser,
    ],
  },
})
