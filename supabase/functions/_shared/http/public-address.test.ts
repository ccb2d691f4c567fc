import { expect, test } from "vitest";
import { isPrivateHost, publicAddresses, requirePublic } from "./public-address.ts";

test.each([
  "http://localhost/x",
  "http://127.0.0.1",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://10.1.2.3",
  "http://172.16.0.1",
  "http://172.20.0.1",
  "http://172.30.0.1",
  "http://172.31.0.1",
  "http://192.168.1.1",
  "http://169.254.169.254/latest/meta-data",
  "http://100.64.0.1",
  "http://100.69.0.1",
  "http://100.70.0.1",
  "http://100.99.0.1",
  "http://100.100.0.1",
  "http://100.119.0.1",
  "http://100.120.0.1",
  "http://100.127.0.1",
  "http://0.0.0.0",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::127.0.0.1]/",
  "http://[::]/",
  "http://[0:0:0:0:0:ffff:10.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[2001:0:53aa:64c::]/",
  "http://[2001::1]/",
  "http://[fec0::1]/",
  "http://[ff02::1]/",
  "http://127.0.0.1./",
  "http://0177.0.0.1/",
  "http://127.1/",
  "http://１２７.０.０.１/",
  "http://192.0.0.8",
  "http://192.0.2.1",
  "http://198.18.0.1",
  "http://198.19.0.1",
  "http://224.0.0.1",
  "http://255.255.255.255",
  "http://LOCALHOST.:80/",
  "http://metadata.google.internal/computeMetadata",
  "http://[fd00::1]/",
  "http://[fe80::1]/",
  "http://nas.local",
  "http://db.internal",
  "http://app.localhost",
  "http://wiki.intranet",
  "http://router.lan",
  "http://nas.home",
  "http://crm.corp",
  "http://kong:8000",
])("a private address is recognised by its host: %s", (url) => {
  expect(isPrivateHost(new URL(url))).toBe(true);
});

test.each([
  "https://example.com",
  "https://8.8.8.8",
  "https://[2606:4700::1111]/",
  "https://[2001:4860:4860::8888]/",
  "https://198.17.0.1",
  "https://198.20.0.1",
  "https://172.15.0.1",
  "https://172.32.0.1",
  "https://100.63.0.1",
  "https://100.128.0.1",
  "https://192.0.1.1",
  "https://223.0.0.1",
  "https://[2001:10::1]/",
  "https://my.home.example.com",
  "https://n8n.example.org:5678",
])("an address is public, not private: %s", (url) => {
  expect(isPrivateHost(new URL(url))).toBe(false);
});

test("requirePublic accepts a configured private host at its configured port, or at any port when none is configured, and refuses passwords and other schemes", () => {
  expect(() => requirePublic(new URL("http://nas.local:5678"), ["nas.local:5678"])).not.toThrow();
  expect(() => requirePublic(new URL("http://nas.local:9"), ["nas.local:5678"])).toThrow("private_address");
  expect(() => requirePublic(new URL("http://nas.local:9"), ["nas.local"])).not.toThrow();
  for (const url of ["https://a:b@example.com", "file:///etc/passwd", "ftp://example.com"])
    expect(() => requirePublic(new URL(url), [])).toThrow("private_address");
});

const { signal } = new AbortController();
const lookedUp: string[] = [];
const require = (url: string, addresses: string[], allowed: string[] = []) => {
  const lookUp = async (name: string) => {
    lookedUp.push(name);
    return addresses;
  };
  return publicAddresses(lookUp, new URL(url), allowed, signal);
};

test.each([
  ["a private address", ["10.0.0.7"]],
  ["127.0.0.1", ["127.0.0.1"]],
  ["the cloud's metadata address", ["169.254.169.254"]],
  ["::1", ["::1"]],
  ["an IPv4 address written as IPv6", ["::ffff:10.0.0.7"]],
  ["a local network in IPv6", ["fd00::7"]],
  ["an IPv4 address within 6to4", ["2002:7f00:1::"]],
  ["a public and a private address", ["93.184.216.34", "192.168.1.1"]],
  ["a public and a private address, the second in IPv6", ["93.184.216.34", "fe80::1"]],
  ["an address with a zone", ["fe80::1%eth0"]],
  ["no address at all but a word", ["localhost"]],
])("a request to a name that resolves to %s is refused", async (_, addresses) => {
  for (const url of ["https://blog.test/x", "https://8.8.8.8.blog.test/"])
    await expect(require(url, addresses)).rejects.toMatchObject({ reason: "private_address" });
});

test("a host name without an address is unreachable, and after a failed look-up no request is sent", async () => {
  await expect(require("https://blog.test", [])).rejects.toMatchObject({ reason: "unreachable" });
  const refused = () => Promise.reject(new Error("refused"));
  await expect(publicAddresses(refused, new URL("https://blog.test"), [], signal)).rejects.toThrow("refused");
});

test("a name whose addresses are all public may be requested, and is looked up in lower case without its last dot", async () => {
  lookedUp.length = 0;
  const addresses = ["93.184.216.34", "2606:4700::1111"];
  expect(await require("https://Blog.TEST.:8443/x", addresses)).toEqual(addresses);
  expect(lookedUp).toEqual(["blog.test"]);
});

test("a configured host name and an IP address are not looked up", async () => {
  lookedUp.length = 0;
  expect(await require("http://nas.local:5678", ["10.0.0.7"], ["nas.local:5678"])).toBeNull();
  expect(await require("http://8.8.8.8", ["10.0.0.7"])).toBeNull();
  expect(await require("http://[2606:4700::1111]/", ["10.0.0.7"])).toBeNull();
  expect(lookedUp).toEqual([]);
});
