import type { EstimateFile, RefusedEstimateFile, RowsTold } from './estimate-file.ts'
import { isGgeRoot, isGrandSmeta } from './estimate-root.ts'
import { readGge } from './read-gge.ts'
import { readGrandSmeta } from './read-grand-smeta.ts'
import { LocalEstimateReader } from './read-local-estimate.ts'
import { SECTIONS } from './read-local-section.ts'
import { xmlDoor } from './xml-door.ts'
import type { XmlElement } from './xml-element.ts'

/** Reads children of some elements as soon as they end, so that they need not be kept in a tree. */
export interface ReadAhead {
  within: string
  /** `above` are the elements that are still open, the root first. Tells whether the child has been read. */
  take: (child: XmlElement, above: readonly XmlElement[]) => boolean
}

export interface EstimateXmlReader {
  ahead: ReadAhead
  /** An estimate of a parsed XML file, told by its root. */
  finish: (root: XmlElement) => EstimateFile | RefusedEstimateFile
}

export function estimateXmlReader(told?: RowsTold): EstimateXmlReader {
  const local = new LocalEstimateReader(told)
  return {
    ahead: {
      within: SECTIONS,
      take: (child, above) => isGgeRoot(above[0]?.name ?? '') && local.take(child, above),
    },
    finish(root) {
      if (isGrandSmeta(root)) return readGrandSmeta(root, told)
      if (isGgeRoot(root.name)) return readGge(root, local)
      const door = xmlDoor(root)
      if (door !== null) return { refused: `${door}.` }
      return {
        refused: `Это XML другого назначения: корневой элемент «${root.name}». Загружаются файлы ГРАНД-Сметы и файлы .gge по схемам Минстроя.`,
      }
    },
  }
}
