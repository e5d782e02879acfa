import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { Template } from './template/template.ts'

const Manifest = v.object({
  artifacts: v.record(
    v.string(),
    v.object({
      type: v.string(),
      displayName: v.optional(v.string()),
      properties: v.optional(
        v.looseObject({
          templateFile: v.optional(v.string()),
          stackName: v.optional(v.string()),
          file: v.optional(v.string()),
        }),
      ),
    }),
  ),
})

const AssetManifest = v.object({
  files: v.record(
    v.string(),
    v.object({
      source: v.object({ path: v.optional(v.string()) }),
      destinations: v.record(v.string(), v.looseObject({ objectKey: v.string() })),
    }),
  ),
})

export interface CloudAssembly {
  readonly stackName: string
  readonly template: Template
  /** The path of an asset on this disk, by its key in the asset bucket. */
  readonly assets: ReadonlyMap<string, string>
}

/** Reads a `cdk.out` folder that holds one stack. */
export function openCloudAssembly(folder: string): CloudAssembly {
  const artifacts = Object.entries(read(Manifest, folder, 'manifest.json').artifacts)
  const stacks = artifacts.filter(([, artifact]) => artifact.type === 'aws:cloudformation:stack')
  const [id, stack] = stacks[0] ?? []
  if (!id || !stack?.properties?.templateFile || stacks.length > 1) {
    throw new Error(`${folder} must hold exactly one stack, it holds ${stacks.length}`)
  }
  const assetFiles = artifacts.flatMap(([, artifact]) =>
    artifact.type === 'cdk:asset-manifest' ? [artifact.properties?.file ?? ''] : [],
  )
  return {
    stackName: stack.properties.stackName ?? id,
    template: read(Template, folder, stack.properties.templateFile),
    assets: new Map(assetFiles.flatMap((file) => assetsIn(folder, file))),
  }
}

const assetsIn = (folder: string, file: string) =>
  Object.values(read(AssetManifest, folder, file).files).flatMap(({ source, destinations }) =>
    Object.values(destinations).map(
      ({ objectKey }) => [objectKey, resolve(folder, source.path ?? '')] as const,
    ),
  )

const read = <S extends v.GenericSchema>(schema: S, folder: string, file: string) =>
  v.parse(schema, JSON.parse(readFileSync(join(folder, file), 'utf8')))
