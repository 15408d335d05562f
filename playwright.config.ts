import { defineConfig } from '@playwright/test'
import { chromiumPath, shortLivedChromiumArgs } from './tools/chromium.ts'

const executablePath = chromiumPath()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/testing/global-setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/verify/playwright.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Shared memory is faster than files, and the project runs where there is enough of it.
    launchOptions: {
      ignoreDefaultArgs: ['--disable-dev-shm-usage'],
      args: shortLivedChromiumArgs,
      // Without a locale of letters the browser saves «Договоры.xlsx» as «download».
      env: { ...process.env, LANG: 'C.UTF-8' },
      ...(executablePath ? { executablePath } : {}),
    },
  },
})
