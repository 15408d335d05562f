export function oneAtATime<T>(folder: string, work: () => Promise<T>): Promise<T>
