/** The sign of a browser and, after it, its version. */
const browsers: readonly [RegExp, string][] = [
  [/YaBrowser\/(\d+)?/, 'Яндекс Браузер'],
  [/Edg(?:A|iOS)?\/(\d+)?/, 'Edge'],
  [/OPR\/(\d+)?/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)?/, 'Firefox'],
  [/(?:Chrom(?:e|ium)|CriOS)\/(\d+)?/, 'Chrome'],
  [/Version\/(\d+).*Safari\//, 'Safari'],
  [/Safari\//, 'Safari'],
  // A program that is no browser: «curl/8.5.0», «okhttp/4».
  [/^(?!Mozilla\/)[\w.-]+\/(\d+)?/, ''],
]

const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

interface Named {
  name: string
  version: string | undefined
}

function browserIn(text: string): Named | undefined {
  for (const [sign, name] of browsers) {
    const found = sign.exec(text)
    if (found) return { name: name || (found[0].split('/')[0] ?? ''), version: found[1] }
  }
  return undefined
}

function told(user_agent: string, with_version: boolean): string {
  const browser = browserIn(user_agent)
  const system = systems.find(([sign]) => sign.test(user_agent))?.[1]
  const program = browser && [browser.name, with_version && browser.version].filter(Boolean).join(' ')
  return [program, system].filter(Boolean).join(', ') || 'Другое устройство'
}

/** «Chrome, Windows» of the long text a browser names itself by. */
export const browserName = (user_agent: string): string => told(user_agent, false)

/** «Chrome 130, Windows»: for the journal, where an old browser tells something too. */
export const browserVersion = (user_agent: string): string => told(user_agent, true)
