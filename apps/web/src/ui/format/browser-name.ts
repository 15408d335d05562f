const browsers: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (text: string, names: readonly [RegExp, string][]) =>
  names.find(([sign]) => sign.test(text))?.[1]

/** «Chrome, Windows» of the long text a browser names itself by. */
export function browserName(user_agent: string): string {
  const parts = [nameIn(user_agent, browsers), nameIn(user_agent, systems)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Другое устройство'
}
