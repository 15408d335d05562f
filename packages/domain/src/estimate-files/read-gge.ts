import type { EstimateFile, RefusedEstimateFile } from './estimate-file.ts'
import { readCostsSummary } from './read-costs-summary.ts'
import type { LocalEstimateReader } from './read-local-estimate.ts'
import { readObjectEstimate } from './read-object-estimate.ts'
import { readQuantityTakeoff } from './read-quantity-takeoff.ts'
import { readSummaryEstimate } from './read-summary-estimate.ts'
import { childOf, childrenOf, elementAt, textAt, type XmlElement } from './xml-element.ts'

const EXPLANATORY =
  'Это пояснительная записка к смете, строк сметы в ней нет. Загрузите файл самого сметного расчёта.'

/**
 * A file of the schemas of Минстрой and Главгосэкспертиза. Which one is told by what stands in it: the type that a
 * program writes at the head is spelled in many ways.
 */
export function readGge(root: XmlElement, local: LocalEstimateReader): EstimateFile | RefusedEstimateFile {
  if (childOf(root, 'ExplanatoryNoteEstimate')) return { refused: EXPLANATORY }
  const estimates = childrenOf(root, 'Object').flatMap((object) => childrenOf(object, 'Estimate'))
  if (estimates.length > 1) return { refused: severalWords(estimates) }
  if (elementAt(root, 'Object', 'Estimate')) return local.finish(root)
  if (elementAt(root, 'Object', 'LocalEstimate')) return readObjectEstimate(root)
  if (root.children.some(({ name }) => /^Chapter\d+$/u.test(name))) return readSummaryEstimate(root)
  if (childOf(root, 'Costs')) return readCostsSummary(root)
  if (childOf(root, 'Sections')) return readQuantityTakeoff(root)
  const type = textAt(root, 'Meta', 'File', 'Type')
  const said = type === '' ? 'Вид документа в файле не указан' : `Документ вида «${type}»`
  return {
    refused: `${said}, сметных строк в нём не найдено. Загружаются ЛСР, ОСР, ССР, сводка затрат и ведомость объёмов работ.`,
  }
}

/** The sum of one of them would stand for that of all. */
function severalWords(estimates: readonly XmlElement[]): string {
  const named = estimates
    .slice(0, NAMED)
    .map((estimate) => textAt(estimate, 'Num') || textAt(estimate, 'Name'))
  const more = estimates.length > NAMED ? ' и другие' : ''
  return `В файле несколько смет (${named.join('; ')}${more}), а загружается одна: сохраните каждую отдельным файлом.`
}

const NAMED = 3
