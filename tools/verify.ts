// Runs every check of the project; later steps run also after a failure, so that one run shows all that is wrong.

import { type Counts, closingLine, type Step, sumOfCounts } from './verify/step.ts'
import { allSteps } from './verify/steps.ts'

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} с`

async function outcome(step: Step): Promise<Counts> {
  const started = Date.now()
  console.log(`▶ ${step.name}`)
  try {
    const counts = await step.run()
    console.log(
      `${counts.failed === 0 ? '✔' : '✘'} ${step.name}: ${closingLine(counts)}, ${seconds(started)}\n`,
    )
    return counts
  } catch (error) {
    console.log(`✘ ${step.name}: ${error instanceof Error ? error.message : error}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const chosen = process.argv.slice(2)
const steps = allSteps().filter(
  (step) => chosen.length === 0 || chosen.some((part) => step.name.includes(part)),
)
const started = Date.now()
const results: { name: string; counts: Counts }[] = []
for (const step of steps) results.push({ name: step.name, counts: await outcome(step) })

const total = sumOfCounts(results.map((result) => result.counts))
const broken = results.filter((result) => result.counts.failed > 0).map((result) => result.name)
console.log(`Проверки заняли ${seconds(started)}.`)
if (broken.length > 0) console.log(`Не прошли: ${broken.join(', ')}.`)
console.log(closingLine(total))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
