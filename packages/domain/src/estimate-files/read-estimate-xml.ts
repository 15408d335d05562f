import type { EstimateFile, RefusedEstimateFile, RowsTold } from './estimate-file.ts'
import { readGge } from './read-gge.ts'
import { readGrandSmeta } from './read-grand-smeta.ts'
import { attributeOf, childOf, type XmlElement } from './xml-element.ts'

/** Roots that programs give to the schemas of Минстрой (domain §20). */
const GGE_ROOTS: ReadonlySet<string> = new Set([
  'Construction',
  'LocalEstimateBaseIndexMethod',
  'LocalEstimateResourceIndexMethod',
])

/** An estimate of a parsed XML file, told by its root. */
export function readEstimateXml(root: XmlElement, told?: RowsTold): EstimateFile | RefusedEstimateFile {
  if (
    root.name === 'Document' &&
    (childOf(root, 'Chapters') || attributeOf(root, 'Generator') === 'GrandSmeta')
  ) {
    return readGrandSmeta(root, told)
  }
  if (GGE_ROOTS.has(root.name)) return readGge(root, told)
  return {
    refused: `Это XML другого назначения: корневой элемент «${root.name}». Загружаются файлы ГРАНД-Сметы и файлы .gge по схемам Минстроя.`,
  }
}
