import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { importRules } from './import-rules.ts'

/** Rule, importing file and imported file; paths from the examined folder. */
export type Violation = { rule: string; from: string; to: string }
export type Cruise = { modules: string[]; violations: Violation[] }

function forbidden(): IForbiddenRuleType[] {
  return importRules.map(({ planted, ...rule }) => rule as IForbiddenRuleType)
}

/** Follows every import of the given folders and answers what breaks the rules. */
export async function cruiseImports(baseDir: string, folders: string[]): Promise<Cruise> {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: forbidden() },
      // With TypeScript 7 installed nothing at all is parsed without swc, and "no violations" would mean nothing.
      parser: 'swc',
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|test-results)/' },
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  )
  const result = output as ICruiseResult
  return {
    modules: result.modules.map((module) => module.source),
    violations: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}
