export declare function ask(link: string): Promise<string>
export declare function tell(step: string, more?: Readonly<Record<string, unknown>>): void
export declare function done(): never
