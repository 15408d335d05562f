// npm run journeys: what people press and how long it takes in the jobs of every day, against the most it may take.
import { spawnSync } from 'node:child_process'
import { packageBin } from './package-bin.ts'
import { inRoot } from './root.ts'

const { status } = spawnSync(
  process.execPath,
  [
    packageBin('@playwright/test', 'playwright'),
    'test',
    '--grep=@journey',
    '--workers=1',
    `--reporter=${inRoot('e2e/testing/journeys-reporter.ts')}`,
  ],
  { cwd: inRoot(), stdio: ['ignore', 'inherit', 'inherit'] },
)
process.exit(status ?? 1)
